/** Whether cards are typed on the page of a path: nothing of it is recorded (SPEC-326). */
export const isPaymentPath = (path: string): boolean => /\/order\/(?:payment\/|(?:link|continue)$)/.test(path);
