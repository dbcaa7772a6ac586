import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../shell/api";
import { bodyOf, type Draft, draftOf, isChanged, rebased, type Stations } from "./stations-draft";
import { stationsQuery } from "./stations-query";

/** The stations of a shop while somebody edits them; as long as nobody does, those that are saved. */
export const useStationsDraft = (shopId: number, present: Stations) => {
  const queries = useQueryClient();
  const query = stationsQuery(shopId);
  const [edited, setEdited] = useState<Draft | null>(null);
  const draft = edited ?? draftOf(present);
  const saving = useMutation({
    mutationFn: () => call("PUT /staff/board/stations", { query: { shop: shopId }, body: bodyOf(draft) }),
    onSuccess: (reply) => {
      queries.setQueryData(query.queryKey, reply);
      setEdited(null);
    },
    // Somebody else may have been first: then what is saved now is another thing.
    onError: () => queries.invalidateQueries(query),
  });
  return {
    draft,
    saving,
    isDirty: edited !== null,
    /** Somebody else has saved other stations since the edit began. */
    isOvertaken: edited !== null && edited.version !== present.version,
    edit: (change: (draft: Draft) => Draft): void => {
      const next = change(draft);
      setEdited(isChanged(next, present) ? next : null);
      saving.reset();
    },
    discard: (): void => {
      setEdited(null);
      saving.reset();
    },
    /** Mine is what is to be saved, though somebody else was first. */
    insist: (): void => {
      setEdited(rebased(draft, present));
      saving.reset();
    },
  };
};
export type StationsEdit = ReturnType<typeof useStationsDraft>;
