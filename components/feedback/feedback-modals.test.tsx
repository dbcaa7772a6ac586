/**
 * @jest-environment jsdom
 * @rule SPEC-135
 */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { forgetPreference, writePreference } from "@/lib/client/core/preferences";
import { useModals } from "@/lib/client/modal/modal-store";
import { type Answer, ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { CallMeBackModal, FeedbackModal, LandlordModal } from "./feedback-modals";
import { ReturnModal } from "./return-modal";

// The work itself has tests of its own; here no worker can start.
jest.mock("@/lib/client/captcha/captcha-solver", () => ({ solvedText: async () => "solved" }));

const accepted = ok({ accepted: true });
const refusal = (status: number, json: object): Answer => ({ status, json: { message: "", ...json } });

beforeEach(() => {
  useModals.getState().closeAll();
  // jsdom has no modal dialogs; an open one is in the accessibility tree.
  Object.defineProperty(HTMLDialogElement.prototype, "showModal", {
    configurable: true,
    value(this: HTMLDialogElement) {
      this.setAttribute("open", "");
    },
  });
  Object.defineProperty(HTMLDialogElement.prototype, "close", { configurable: true, value: () => undefined });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  for (const name of ["phone", "order_id", "customer"] as const) forgetPreference("sushi", name);
});

const name = () => screen.getByLabelText(/^Имя/);
const phone = () => screen.getByLabelText(/^Телефон/);
const email = () => screen.getByLabelText(/^Электронная почта/);
const message = () => screen.getByLabelText(/^Сообщение/);
const consent = () => screen.getByRole("checkbox", { name: /Соглашаюсь/ });
const send = () => screen.getByRole("button", { name: "Отправить" });

const customer = {
  id: 1,
  phone: "79031112233",
  name: "Мария",
  sex: "female",
  email: "maria@example.com",
  birthday: null,
  is_required_call_confirm_order: false,
  is_subscribed: false,
  is_print_fiscal_receipt: false,
  balance: 0,
};

const setup = (modal: React.ReactNode, answer: () => Answer | Promise<Answer> = () => accepted) => {
  const calls = serveApi({
    "GET /user/profile": () => ok({ user: customer }),
    "GET /auth/captcha": () => ok({ challenge: { parameters: {} } }),
    "POST /feedback/questions": answer,
    "POST /feedback/call-me-back": answer,
    "POST /feedback/landlord": answer,
    "POST /feedback/return-request": answer,
  });
  renderPage(modal);
  return { calls, user: userEvent.setup() };
};
type User = ReturnType<typeof userEvent.setup>;

const write = async (user: User, field: HTMLElement, text: string) => {
  await user.click(field);
  await user.paste(text);
};
const fillIn = async (user: User) => {
  await write(user, name(), "Анна");
  await user.type(phone(), "9161234567");
  await write(user, email(), "anna@example.com");
  await write(user, message(), "Спасибо за роллы");
  await user.click(consent());
};

describe("the feedback form", () => {
  it("is sent again with a captcha where strangers have used up what all guests may send", async () => {
    let requests = 0;
    const { calls, user } = setup(<FeedbackModal />, () => {
      requests += 1;
      return requests === 1 ? refusal(429, { code: "rate_limited", errors: { captcha: ["x"] } }) : accepted;
    });
    await fillIn(user);
    await user.click(send());
    await waitFor(() => expect(calls.filter(({ call }) => call === "POST /feedback/questions")).toHaveLength(2));
    const [first, again] = calls.filter(({ call }) => call === "POST /feedback/questions");
    expect(again?.body).toEqual({ ...Object(first?.body), captcha: "solved" });
  });

  it("is sent, and thanks only then", async () => {
    let answer: (answer: Answer) => void = () => undefined;
    const { calls, user } = setup(<FeedbackModal />, () => new Promise((resolve) => (answer = resolve)));
    await fillIn(user);
    await user.click(send());
    expect(calls).toMatchObject([
      {
        call: "POST /feedback/questions",
        body: {
          city_id: 1,
          name: "Анна",
          phone: "79161234567",
          email: "anna@example.com",
          message: "Спасибо за роллы",
        },
      },
    ]);
    expect(send()).toHaveAttribute("aria-busy", "true");
    expect(screen.queryByText("Спасибо, мы всё получили")).toBeNull();
    act(() => answer(accepted));
    const thanks = await screen.findByText("Спасибо, мы всё получили");
    expect(thanks.parentElement).toHaveFocus();
    expect(screen.queryByRole("form")).toBeNull();
  });

  it("waits for the consent, and says so", async () => {
    const { calls, user } = setup(<FeedbackModal />);
    expect(send()).toHaveAttribute("aria-disabled", "true");
    expect(send()).toHaveAccessibleDescription("Чтобы отправить, отметьте согласие.");
    await user.click(send());
    await user.click(consent());
    expect(send()).not.toHaveAttribute("aria-disabled");
    await user.click(consent());
    expect(send()).toHaveAttribute("aria-disabled", "true");
    expect(calls).toEqual([]);
  });

  it("says what is missing, and leads to the first of it", async () => {
    const { calls, user } = setup(<FeedbackModal />);
    await user.type(phone(), "916");
    await user.click(consent());
    await user.click(send());
    await waitFor(() => expect(name()).toHaveFocus());
    expect(name()).toHaveAttribute("aria-invalid", "true");
    expect(name()).toHaveAccessibleDescription("Напишите, как к вам обращаться.");
    expect(phone()).toHaveAccessibleDescription("В номере не хватает цифр, проверьте его.");
    expect(message()).toHaveAccessibleDescription("Напишите пару слов.");
    await user.type(name(), "А");
    expect(name()).not.toHaveAttribute("aria-invalid");
    expect(email()).toHaveAttribute("aria-invalid", "true");
    expect(calls).toEqual([]);
  });

  it("has what browsers and keyboards need (SPEC-415)", () => {
    setup(<FeedbackModal />);
    expect(name()).toHaveAttribute("autocomplete", "name");
    expect(phone()).toHaveAttribute("autocomplete", "tel");
    expect(phone()).toHaveAttribute("type", "tel");
    expect(phone()).toHaveAttribute("enterkeyhint", "next");
    expect(email()).toHaveAttribute("autocomplete", "email");
    expect(email()).toHaveAttribute("type", "email");
    for (const field of [name(), phone(), email(), message(), consent()]) expect(field).toBeRequired();
  });

  it("is sent once by a double press", async () => {
    const { calls, user } = setup(<FeedbackModal />);
    await fillIn(user);
    await user.dblClick(send());
    await screen.findByText("Спасибо, мы всё получили");
    expect(calls).toHaveLength(1);
  });

  it("keeps what was typed when no answer comes, and sends it again with the same key", async () => {
    const answers = [refusal(503, { code: "unavailable" }), accepted];
    const { calls, user } = setup(<FeedbackModal />, () => answers.shift() ?? accepted);
    await fillIn(user);
    await user.click(send());
    expect(await screen.findByText(/дважды не запишем/)).toBeVisible();
    expect(message()).toHaveValue("Спасибо за роллы");
    await user.click(send());
    await screen.findByText("Спасибо, мы всё получили");
    expect(calls[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(calls[1]?.key).toBe(calls[0]?.key);
  });

  it("says that there is no network", async () => {
    Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
    const { user } = setup(<FeedbackModal />, () => refusal(503, { code: "unavailable" }));
    await fillIn(user);
    await user.click(send());
    expect(await screen.findByText(/^Нет связи/)).toBeVisible();
    Object.defineProperty(navigator, "onLine", { value: true, configurable: true });
  });

  it("shows the upstream's errors under their fields, and others beside the button", async () => {
    const errors = { email: ["form.email.invalid"], city_id: ["Этого города нет."] };
    const { user } = setup(<FeedbackModal />, () => refusal(422, { code: "validation", errors }));
    await fillIn(user);
    await user.click(send());
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toHaveAccessibleDescription("Похоже, в адресе почты опечатка.");
    expect(screen.getByText("Этого города нет.")).toBeVisible();
  });

  it("reports too many tries in the modal of server errors, with everything typed still there", async () => {
    const { user } = setup(<FeedbackModal />, () =>
      refusal(429, { code: "rate_limited", message: "Слишком много попыток! Повторите позже" }),
    );
    await fillIn(user);
    await user.click(send());
    await waitFor(() =>
      expect(useModals.getState().stack).toEqual([
        [{ kind: "server_error", message: "Слишком много попыток! Повторите позже" }],
      ]),
    );
    expect(name()).toHaveValue("Анна");
  });

  it("is stored in the tab while it is closed, and cleared once it is sent", async () => {
    const { user } = setup(<FeedbackModal />);
    await user.type(message(), "Хотел");
    cleanup();
    setup(<FeedbackModal />);
    expect(message()).toHaveValue("Хотел");
    await fillIn(user);
    await user.click(send());
    await screen.findByText("Спасибо, мы всё получили");
    cleanup();
    setup(<FeedbackModal />);
    expect(message()).toHaveValue("");
  });
});

describe("the other forms", () => {
  it("fill the phone of the last order in (SPEC-68)", () => {
    writePreference("sushi", "phone", "79161234567");
    setup(<CallMeBackModal />);
    expect(phone()).toHaveValue("+7 (916) 123-45-67");
  });

  it("fill in what is known of a customer, and leave what he has typed", async () => {
    writePreference("sushi", "customer", "1");
    sessionStorage.setItem("sushi_form_questions", JSON.stringify({ name: "Маша" }));
    setup(<FeedbackModal />);
    await waitFor(() => expect(email()).toHaveValue("maria@example.com"));
    expect(phone()).toHaveValue("+7 (903) 111-22-33");
    expect(name()).toHaveValue("Маша");
  });

  it("name who will call back", async () => {
    const { user } = setup(<CallMeBackModal />);
    await user.type(name(), "Анна");
    await user.type(phone(), "8 916 123-45-67");
    await user.click(consent());
    await user.click(send());
    expect(await screen.findByText("Скоро перезвоним по номеру +7 (916) 123-45-67.")).toBeVisible();
  });

  it("send numbers as numbers, and what is left out as nothing", async () => {
    const { calls, user } = setup(<LandlordModal />);
    await user.type(name(), "Олег");
    await user.type(phone(), "9161234567");
    await user.type(email(), "a@b.ru");
    await user.type(screen.getByLabelText(/^Город и адрес/), "Арбат, 1");
    await user.type(screen.getByLabelText(/^Площадь/), "120 м");
    await user.click(consent());
    await user.click(send());
    const area = screen.getByLabelText(/^Площадь/);
    await waitFor(() => expect(area).toHaveFocus());
    await user.clear(area);
    await user.type(area, "120,0");
    await user.click(send());
    await screen.findByText("Спасибо за предложение");
    expect(calls.at(-1)?.body).toMatchObject({ area: 120, rent: null, message: null, address: "Арбат, 1" });
  });

  it("send an amount as people write it", async () => {
    const { calls, user } = setup(<LandlordModal />);
    await user.type(name(), "Олег");
    await user.type(phone(), "9161234567");
    await user.type(email(), "Олег <a@b.ru>");
    await user.type(screen.getByLabelText(/^Город и адрес/), "Арбат, 1");
    await user.type(screen.getByLabelText(/^Площадь/), "1 200");
    const rent = screen.getByLabelText(/^Аренда|^Желаемая|₽/);
    await user.type(rent, "50.000");
    await user.click(consent());
    await user.click(send());
    await waitFor(() => expect(rent).toHaveAccessibleDescription(/целым числом, больше нуля/));
    await user.clear(rent);
    await user.type(rent, "50 000 ₽");
    await user.click(send());
    await screen.findByText("Спасибо за предложение");
    expect(calls.at(-1)?.body).toMatchObject({ area: 1200, rent: 50_000, email: "a@b.ru" });
  });

  it("have a wish for a return, and know the last order's number", async () => {
    writePreference("sushi", "order_id", "1041");
    const { calls, user } = setup(<ReturnModal />);
    expect(screen.getByLabelText(/^Номер заказа/)).toHaveValue("1041");
    await user.type(name(), "Анна");
    await user.type(phone(), "9161234567");
    await user.type(screen.getByLabelText(/^Что случилось/), "Не тот ролл");
    await user.click(consent());
    await user.click(send());
    const back = screen.getByRole("radio", { name: "Вернуть" });
    await waitFor(() => expect(back).toHaveFocus());
    expect(screen.getByText("Выберите: вернуть или обменять.")).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "Обменять" }));
    await user.click(send());
    await screen.findByText("Заявка принята");
    expect(calls.at(-1)?.body).toMatchObject({ order_id: 1041, wish: "exchange", message: "Не тот ролл" });
  });
});
