/**
 * @jest-environment jsdom
 * @rule SPEC-476
 */
import { afterEach, expect, it, jest } from "@jest/globals";
import { QueryObserver } from "@tanstack/react-query";
import { ApiClientError } from "./api-client";
import { forgetQueryClient } from "./present-queries";
import { queriesOf } from "./query-client";
import { queryKeys } from "./query-keys";

afterEach(forgetQueryClient);

const refused = (status: number) => async () => {
  throw new ApiClientError(status, { message: "" });
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

/** How often a page fetches who is logged in, after a call of it was refused. */
const fetchesAfter = async (act: (client: ReturnType<typeof queriesOf>["client"]) => Promise<unknown>) => {
  const { client } = queriesOf("ru");
  const profile = jest.fn(async () => null);
  const observer = new QueryObserver(client, { queryKey: queryKeys.user, queryFn: profile });
  const end = observer.subscribe(() => undefined);
  await settled();
  profile.mockClear();
  await act(client).catch(() => undefined);
  await settled();
  end();
  return profile.mock.calls.length;
};

it.each([
  ["a read that is refused for want of a login", 401, 1],
  ["one that fails otherwise", 404, 0],
])("%s", async (_, status, count) => {
  const read = { queryKey: queryKeys.userAddresses, queryFn: refused(status) };
  expect(await fetchesAfter((client) => client.fetchQuery(read))).toBe(count);
});

it("a change that is refused for want of a login", async () => {
  const change = fetchesAfter((client) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: refused(401) })
      .execute(undefined),
  );
  expect(await change).toBe(1);
});

it("the question who is logged in is not repeated where itself is refused", async () => {
  const { client } = queriesOf("ru");
  const profile = jest.fn(refused(401));
  const end = new QueryObserver(client, { queryKey: queryKeys.user, queryFn: profile }).subscribe(() => undefined);
  await settled();
  end();
  expect(profile).toHaveBeenCalledTimes(1);
});
