/**
 * @jest-environment jsdom
 * @rule SPEC-564 SPEC-567 SPEC-568
 */
import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { StaffAccount } from "@/lib/contract/staff/staff-account";
import { openConsole, Refusal, staffCaller } from "@/tests/support/console-page";

const account = (own: Partial<StaffAccount>): StaffAccount => ({
  id: 2,
  email: "kitchen@example.org",
  name: "Kemal",
  role: "kitchen",
  shop_ids: [11],
  language: "tr",
  state: "active",
  has_totp: false,
  passkeys: 0,
  last_used_at: null,
  ...own,
});
const link = "http://localhost:4020/invitation#abc";

const open = (role: "owner" | "manager", answers: Record<string, unknown>) => {
  const all: Record<string, unknown> = {
    "GET /staff/session": { caller: staffCaller(role, { shop_ids: role === "manager" ? [11, 12] : [] }) },
    "GET /staff/accounts": { accounts: [account({}), account({ id: 3, name: "Anna", role: "owner", shop_ids: [] })] },
    ...answers,
  };
  return { ...openConsole("/accounts", all), answers: all };
};
const press = async (name: string | RegExp, within_ = screen.queryByRole("dialog") ?? document.body) =>
  userEvent.click(await within(within_).findByRole("button", { name }));

describe("the accounts", () => {
  it("name the shops, and the roles in words", async () => {
    open("owner", {});
    await screen.findByText("Kitchen, Harbour");
    expect(screen.getByText("Owner, all shops")).toBeTruthy();
    expect(screen.getAllByText(/Never used\. Password alone\./)).toHaveLength(2);
  });

  it("say what to do where there are none", async () => {
    open("manager", { "GET /staff/accounts": { accounts: [] } });
    await screen.findByRole("heading", { name: "Nobody yet" });
  });

  it("offer another try where they cannot be read", async () => {
    const { answers } = open("owner", { "GET /staff/accounts": new Refusal({ status: 500 }) });
    await screen.findByText(/Something went wrong/);
    answers["GET /staff/accounts"] = { accounts: [account({})] };
    await press("Try again");
    await screen.findByText("Kemal");
  });

  it("invite with the roles and shops that the caller may give, and show the link to send", async () => {
    const { calls } = open("manager", {
      "POST /staff/accounts": { account: account({ id: 4, email: "new@example.org", name: "Nadia" }), link },
    });
    await press("Invite somebody");
    const roles = within(screen.getByLabelText("Role")).getAllByRole("option");
    expect(roles.map((role) => role.textContent)).toEqual(["Kitchen", "Courier desk"]);
    await userEvent.type(screen.getByLabelText(/E-mail/), "new@example.org");
    await userEvent.type(screen.getByLabelText(/^Name/), "Nadia");
    await userEvent.click(screen.getByLabelText("Old town, Gate 2"));
    await press("Make the invitation");
    expect(await screen.findByLabelText("Link")).toHaveProperty("value", link);
    expect(screen.getByLabelText("By e-mail")).toHaveProperty("value", expect.stringContaining(`Hello Nadia,\n\n`));
    expect(calls.find(({ route }) => route === "POST /staff/accounts")?.body).toEqual({
      email: "new@example.org",
      name: "Nadia",
      role: "kitchen",
      shop_ids: [12],
      language: "en",
    });
  });

  it("say beside the field what the upstream refused", async () => {
    open("owner", {
      "POST /staff/accounts": new Refusal({ status: 422, errors: { shop_ids: "Choose a shop.", email: "Check it." } }),
    });
    await press("Invite somebody");
    await press("Make the invitation");
    await screen.findByText("Choose a shop.");
    expect(document.activeElement).toBe(screen.getByLabelText(/E-mail/));
  });

  it("are changed, and an owner works for all shops whatever was chosen before", async () => {
    const { calls } = open("owner", { "PATCH /staff/accounts/2": { account: account({ role: "owner" }) } });
    await press("Change the account: Kemal");
    await userEvent.selectOptions(screen.getByLabelText("Role"), "Owner");
    expect(screen.queryByRole("group", { name: "Shops" })).toBeNull();
    await press("Save");
    expect(calls.find(({ route }) => route === "PATCH /staff/accounts/2")?.body).toEqual({
      name: "Kemal",
      role: "owner",
      shop_ids: [],
    });
  });

  it("are disabled after a question, and stay where the upstream refuses", async () => {
    open("owner", { "PATCH /staff/accounts/2": new Refusal({ status: 409, message: "The last owner stays." }) });
    await press("Disable the account: Kemal");
    await press("Disable");
    await screen.findByText("The last owner stays.");
    await press("Cancel");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("are reset after a question, with a new link", async () => {
    open("owner", { "POST /staff/accounts/2/reset": { account: account({ state: "invited" }), link } });
    await press("Reset the login: Kemal");
    await press("Reset");
    expect(await screen.findByLabelText("Link")).toHaveProperty("value", link);
  });

  it("show a name as it was written, whatever it looks like", async () => {
    const name = '<img src=x onerror="document.title=1">';
    open("owner", { "GET /staff/accounts": { accounts: [account({ name })] } });
    await screen.findByText(name);
    expect(document.querySelector("img")).toBeNull();
  });
});
