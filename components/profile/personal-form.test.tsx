/**
 * @jest-environment jsdom
 * @rule SPEC-144 SPEC-174
 */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useUser } from "@/lib/client/customer/user";
import { useFlash } from "@/lib/client/flash/flash";
import { settings, user } from "@/tests/support/storefront-fixtures";
import { type Answer, ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { PersonalForm } from "./personal-form";

const Page = () => {
  const known = useUser().user;
  return known && <PersonalForm user={known} />;
};

const setup = async (
  change: (body: unknown) => Answer | Promise<Answer> = (body) => ok({ user: { ...user, ...Object(body) } }),
  hasCalls = true,
) => {
  const calls = serveApi({
    "GET /user/profile": () => ok({ user }),
    "GET /clock": () => ok({ now: "2025-05-15T09:00:00.000Z" }),
    "PATCH /user/profile": ({ body }) => change(body),
  });
  renderPage(<Page />, {
    settings: {
      ...settings,
      customers: { is_auth_enabled: true, notify_channels: ["sms"], has_call_confirmation: hasCalls },
    },
  });
  await screen.findByLabelText("Имя");
  return { sent: () => calls.filter(({ call }) => call === "PATCH /user/profile"), keys: userEvent.setup() };
};
const save = () => screen.getByRole("button", { name: "Сохранить" });
const messages = () => useFlash.getState().items.map(({ text }) => text);

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the server's hint looks like to a page
  document.cookie = "sushi_customer=1";
  sessionStorage.clear();
  useFlash.setState({ items: [] });
});
afterEach(cleanup);

describe("personal data", () => {
  it("are saved as far as they have changed, with a message", async () => {
    const { sent, keys } = await setup();
    expect(save()).toHaveAttribute("aria-disabled", "true");
    await keys.type(screen.getByLabelText("День рождения"), "01121990");
    expect(screen.getByLabelText("День рождения")).toHaveValue("01.12.1990");
    await keys.click(screen.getByLabelText("Мужской"));
    await keys.click(screen.getByLabelText("Присылать новости и акции"));
    expect(save()).not.toHaveAttribute("aria-disabled");
    await keys.click(save());
    await waitFor(() => expect(messages()).toEqual(["Сохранили ваши данные"]));
    expect(sent().map(({ body }) => body)).toEqual([{ sex: "male", birthday: "01.12.1990", is_subscribed: true }]);
    expect(save()).toHaveAttribute("aria-disabled", "true");
  });

  it.each([
    ["1.2.1990", "01.02.1990"],
    ["1/12/1990", "01.12.1990"],
    ["٠١١٢١٩٩٠", "01.12.1990"],
  ])("take a birthday typed %s", async (typed, shown) => {
    const { keys } = await setup();
    await keys.type(screen.getByLabelText("День рождения"), typed);
    expect(screen.getByLabelText("День рождения")).toHaveValue(shown);
  });

  it.each(["1990-12-01", "19901201", "01.12.1990 г.", "\u200E01.12.1990", "1 12 1990"])(
    "take a birthday pasted as %j in the place of another",
    async (pasted) => {
      const { keys } = await setup();
      await keys.type(screen.getByLabelText("День рождения"), "02031991");
      await keys.paste(pasted);
      expect(screen.getByLabelText("День рождения")).toHaveValue("01.12.1990");
    },
  );

  it("send an e-mail without what was pasted along", async () => {
    const { sent, keys } = await setup();
    await keys.click(screen.getByLabelText("Электронная почта"));
    await keys.paste("Anna <anna@example.com\u200B>");
    await keys.click(save());
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ email: "anna@example.com" }]));
  });

  it("show what is wrong under its field, focus the first and send nothing", async () => {
    const { sent, keys } = await setup();
    await keys.type(screen.getByLabelText("Электронная почта"), "anna");
    await keys.type(screen.getByLabelText("День рождения"), "16052025");
    await keys.click(save());
    await waitFor(() => expect(screen.getByLabelText("Электронная почта")).toHaveFocus());
    expect(screen.getByLabelText("Электронная почта")).toHaveAccessibleDescription(/опечатка/);
    expect(screen.getByLabelText("День рождения")).toHaveAccessibleDescription(/ещё не наступила/);
    expect(sent()).toHaveLength(0);
    await keys.type(screen.getByLabelText("Электронная почта"), "@b.ru");
    expect(screen.getByLabelText("Электронная почта")).not.toHaveAttribute("aria-invalid");
  });

  it("keep what is typed when the server refuses it, or does not answer", async () => {
    const answers = [
      { status: 422, json: { message: "Проверьте", code: "validation", errors: { email: ["form.email.invalid"] } } },
      { status: 503, json: { message: "", code: "unavailable" } },
    ];
    const { keys } = await setup(() => answers.shift() ?? ok({ user }));
    await keys.type(screen.getByLabelText("Электронная почта"), "a@b.c");
    await keys.click(save());
    await waitFor(() => expect(screen.getByLabelText("Электронная почта")).toHaveAccessibleDescription(/опечатка/));
    await keys.click(save());
    await waitFor(() => expect(messages()).toHaveLength(1));
    expect(screen.getByLabelText("Электронная почта")).toHaveValue("a@b.c");
  });

  it("are sent once by a double press", async () => {
    let answer: (reply: Answer) => void = () => undefined;
    const { sent, keys } = await setup(() => new Promise((resolve) => (answer = resolve)));
    await keys.type(screen.getByLabelText("Имя"), " Павловна{Enter}");
    await keys.dblClick(save());
    answer(ok({ user: { ...user, name: "Анна Павловна" } }));
    await waitFor(() => expect(messages()).toHaveLength(1));
    expect(sent()).toHaveLength(1);
  });

  it("survive a reload in this tab until they are saved or undone", async () => {
    const { keys } = await setup();
    await keys.type(screen.getByLabelText("Имя"), " Павловна");
    cleanup();
    await setup();
    expect(screen.getByLabelText("Имя")).toHaveValue("Анна Павловна");
    await keys.click(screen.getByRole("button", { name: "Отменить изменения" }));
    expect(screen.getByLabelText("Имя")).toHaveValue("Анна");
    expect(sessionStorage).toHaveLength(0);
  });

  it("ask for a call only where the brand makes them, and never for the phone", async () => {
    await setup(undefined, false);
    expect(screen.queryByLabelText(/Звонить/)).toBeNull();
    expect(screen.getByLabelText("Телефон")).toHaveAttribute("readonly");
    expect(screen.getByLabelText("День рождения")).toHaveAttribute("autocomplete", "bday");
  });
});
