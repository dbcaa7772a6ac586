import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type BodyFor, call, type ReplyTo, read } from "../../shell/api";

export type StatePlaces = ReplyTo<"GET /staff/states/places">;
export type Menu = ReplyTo<"GET /staff/menu">;
/** A dish of the menu that staff stop and count. */
export type Dish = Menu["groups"][number]["products"][number];

/** What a colleague sets is shown within this time, ms. */
const POLL_MS = 5_000;

const statesQuery = queryOptions({ ...read("GET /staff/states", {}), refetchInterval: POLL_MS });

/** The temporary states in force at the caller's shops. */
export const useStates = () => useQuery(statesQuery);

export type State = ReplyTo<"GET /staff/states">["states"][number];
export type StateBody = BodyFor<"POST /staff/states">;

/** The menu of a shop with what is stopped and counted. */
export const menuQuery = (shopId: number) =>
  queryOptions({ ...read("GET /staff/menu", { query: { shop_id: String(shopId) } }), refetchInterval: POLL_MS });

const useStatesReply = () => {
  const queries = useQueryClient();
  return (reply: ReplyTo<"GET /staff/states">) => {
    queries.setQueryData(statesQuery.queryKey, reply);
    return queries.invalidateQueries({ queryKey: ["GET /staff/menu"] });
  };
};

/** Sets a temporary state. */
export const useSetState = () => {
  const store = useStatesReply();
  return useMutation({ mutationFn: (body: StateBody) => call("POST /staff/states", { body }), onSuccess: store });
};

/** Ends a temporary state before its time. */
export const useEndState = () => {
  const store = useStatesReply();
  return useMutation({
    mutationFn: (state_id: number) => call("DELETE /staff/states/{state_id}", { params: { state_id } }),
    onSuccess: store,
  });
};
