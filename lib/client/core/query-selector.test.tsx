/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from "@jest/globals";
import type { QueryClient } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { useQueryClient } from "@/lib/client/core/queries";
import { Page } from "@/tests/support/storefront";
import { useQuerySelector } from "./query-selector";

type Shelf = { readonly tea: number; readonly milk: number };
const queryKey = ["shelf"];

afterEach(cleanup);

const mount = async () => {
  let loads = 0;
  let milkRenders = 0;
  const options = {
    queryKey,
    queryFn: async (): Promise<Shelf> => {
      loads += 1;
      return { tea: 1, milk: 2 };
    },
  };
  let client: QueryClient | null = null;
  const tea = renderHook(
    () => {
      client = useQueryClient();
      return useQuerySelector(options, (shelf) => shelf?.tea);
    },
    { wrapper: Page },
  );
  // The second reader is rendered by another tree, with the client of the page load.
  const milk = renderHook(
    () => {
      milkRenders += 1;
      return useQuerySelector(options, (shelf) => shelf?.milk);
    },
    { wrapper: Page },
  );
  await waitFor(() => expect(milk.result.current).toBe(2));
  const put = (shelf: Shelf) => act(async () => void client?.setQueryData(queryKey, shelf));
  return { tea, milk, put, loads: () => loads, milkRenders: () => milkRenders };
};

describe("a part of a query", () => {
  it("is loaded once for all its readers", async () => {
    const { tea, loads } = await mount();
    expect(tea.result.current).toBe(1);
    expect(loads()).toBe(1);
  });

  it("is fetched in a separate task", async () => {
    let loads = 0;
    const load = async () => {
      loads += 1;
      return { tea: 1, milk: 2 };
    };
    const read = ({ tea }: Partial<Shelf> = {}) => tea;
    const { result } = renderHook(
      () => useQuerySelector<Shelf, number | undefined>({ queryKey, queryFn: load }, read),
      {
        wrapper: Page,
      },
    );
    expect(loads).toBe(0);
    await waitFor(() => expect(result.current).toBe(1));
  });

  it("is rendered again when it changes, and only then", async () => {
    const { tea, milk, put, milkRenders } = await mount();
    const before = milkRenders();
    await put({ tea: 5, milk: 2 });
    await waitFor(() => expect(tea.result.current).toBe(5));
    expect(milkRenders()).toBe(before);
    await put({ tea: 5, milk: 7 });
    await waitFor(() => expect(milk.result.current).toBe(7));
  });

  it("is still watched by the others when one reader leaves", async () => {
    const { tea, milk, put } = await mount();
    tea.unmount();
    await put({ tea: 5, milk: 9 });
    await waitFor(() => expect(milk.result.current).toBe(9));
  });
});
