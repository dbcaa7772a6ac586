/** Whether the heavy checks run at their full size. */
export const isLong = process.env["LONG"] === "1";
