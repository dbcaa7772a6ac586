export const controlToken = "demo-control-token";

/** A connection left idle by an earlier file may be closed by the upstream just when it is used again; so none is reused. */
export const connection = "close";

/** Reads the sandbox's control API. */
export const controlled = async (url: string, path: string): Promise<unknown> => {
  const response = await fetch(`${url}/private${path}`, {
    headers: { connection, authorization: `Bearer ${controlToken}` },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
};

/** Calls the sandbox's control API, which has to go well. */
export const control = async (url: string, path: string, body: unknown): Promise<unknown> => {
  const response = await fetch(`${url}/private${path}`, {
    method: "POST",
    headers: { connection, authorization: `Bearer ${controlToken}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const json: unknown = await response.json();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(json)}`);
  return json;
};
