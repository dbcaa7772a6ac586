import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { TextArea } from "@/components/ui/text-area";
import { ApiClientError } from "@/lib/client/core/api-client";
import type { RequestState, RequestWhole } from "@/lib/contract/staff/staff-inbox";
import { call, type ReplyTo } from "../../shell/api";
import { fieldErrorsOf, useFailureText } from "../../shell/failure";
import { Form } from "../../shell/form";
import { Section } from "../../shell/section";
import { requestQuery } from "./request-query";
import styles from "./request-screen.module.css";

/** Takes a request into work, makes it new again, marks it as answered, or answers it by e-mail. */
export function AnswerSection({ request }: { readonly request: RequestWhole }) {
  const t = useTranslations("staff-inbox");
  const { state, can_be_mailed } = request;
  const marks = useMarks(request);
  const failureText = useFailureText();
  const isTaken = marks.error instanceof ApiClientError && marks.error.status === 409;
  const mark = (next: RequestState, is_taken_over = false) => marks.mutate({ state: next, is_taken_over });
  return (
    <Section title={t("answer")}>
      <div className={styles.acts}>
        {state === "new" && (
          <Button busy={marks.isPending} onClick={() => mark("in_work")}>
            {t("take")}
          </Button>
        )}
        {state !== "new" && (
          <Button variant="secondary" busy={marks.isPending} onClick={() => mark("new")}>
            {t("give_back")}
          </Button>
        )}
        {state !== "answered" && (
          <Button variant="secondary" busy={marks.isPending} onClick={() => mark("answered")}>
            {t("done")}
          </Button>
        )}
      </div>
      <div role="status">
        {marks.error !== null && (
          <Status
            tone="error"
            action={
              isTaken && (
                <Button variant="secondary" onClick={() => mark(marks.variables?.state ?? "in_work", true)}>
                  {t("take_over")}
                </Button>
              )
            }
          >
            {failureText(marks.error)}
          </Status>
        )}
      </div>
      {can_be_mailed ? <LetterForm request={request} /> : <p>{t("no_mail")}</p>}
    </Section>
  );
}

const useRequestReply = ({ request_id }: RequestWhole) => {
  const queries = useQueryClient();
  return (reply: ReplyTo<"GET /staff/requests/{request_id}">) => {
    queries.setQueryData(requestQuery(request_id).queryKey, reply);
    void queries.invalidateQueries({ queryKey: ["GET /staff/requests"] });
  };
};

const useMarks = (request: RequestWhole) => {
  const onSuccess = useRequestReply(request);
  const { request_id } = request;
  return useMutation({
    mutationFn: (body: { readonly state: RequestState; readonly is_taken_over: boolean }) =>
      call("PATCH /staff/requests/{request_id}", { params: { request_id }, body }),
    onSuccess,
  });
};

function LetterForm({ request }: { readonly request: RequestWhole }) {
  const t = useTranslations("staff-inbox");
  const onSuccess = useRequestReply(request);
  const { request_id } = request;
  // One letter, however often it is sent: the next one is another form.
  const [key] = useState(() => crypto.randomUUID());
  const send = useMutation({
    mutationFn: (text: string) =>
      call("POST /staff/requests/{request_id}/replies", { params: { request_id }, body: { key, text } }),
    onSuccess,
  });
  return (
    <Form
      label={t("answer")}
      submit={t("send")}
      isBusy={send.isPending}
      error={send.error}
      fields={["text"]}
      onSubmit={(value) => send.mutate(value("text"))}
    >
      <TextArea
        label={t("letter")}
        hint={t("letter_hint")}
        name="text"
        rows={8}
        maxLength={5000}
        lang={request.language}
        error={fieldErrorsOf(send.error)["text"]}
      />
    </Form>
  );
}
