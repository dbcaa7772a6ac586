/**
 * @jest-environment jsdom
 * @rule SPEC-745 SPEC-747
 */
import { describe, expect, it } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openConsole, Refusal, staffCaller } from "@/tests/support/console-page";
import type { Stations } from "./stations-draft";

const PATH = "/staff/board/stations?shop=11";
const present: Stations = {
  version: "one",
  stations: [
    { id: 1, name: "Grill", group_ids: [10], takes_rest: false },
    { id: 2, name: "Cold", group_ids: [12], takes_rest: false },
  ],
  groups: [
    { id: 10, name: "Burgers", dishes: 4 },
    { id: 12, name: "Salads", dishes: 3 },
    { id: 13, name: "Drinks", dishes: 9 },
  ],
};

const openStations = async (stations: Stations, answers: Parameters<typeof openConsole>[1] = {}) => {
  const usual = { "GET /staff/session": { caller: staffCaller("manager") }, [`GET ${PATH}`]: stations };
  const scene = openConsole("/stations", Object.assign(answers, { ...usual, ...answers }));
  await screen.findByRole("button", { name: "Add a station" });
  const sent = () => scene.calls.filter(({ route }) => route === `PUT ${PATH}`).map(({ body }) => body);
  return { ...scene, sent };
};
const named = (place: number) => screen.getByRole<HTMLInputElement>("textbox", { name: `Name of station ${place}` });
const maker = (group: string) => screen.getByRole<HTMLSelectElement>("combobox", { name: group });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("the screen of stations", () => {
  it("names what no station makes, and leaves everything else to one", async () => {
    const { sent } = await openStations(present, { [`PUT ${PATH}`]: { ...present, version: "two" } });
    expect(screen.getByText("Groups without a station: 1")).toBeTruthy();
    expect(screen.getByText(/^Drinks\. Every station sees these dishes/)).toBeTruthy();
    await userEvent.selectOptions(maker("everything else"), "Cold");
    expect(screen.queryByText("Groups without a station: 1")).toBeNull();
    expect(within(maker("Drinks")).getByRole("option", { name: "Everything else: Cold", selected: true })).toBeTruthy();
    await userEvent.selectOptions(maker("Burgers"), "Cold");
    expect(screen.getByText("Makes: Burgers, Salads, everything else")).toBeTruthy();
    expect(screen.getByText("Makes nothing yet")).toBeTruthy();
    await press("Save");
    expect(sent()).toEqual([
      {
        version: "one",
        stations: [
          { id: 1, name: "Grill", group_ids: [], takes_rest: false },
          { id: 2, name: "Cold", group_ids: [12, 10], takes_rest: true },
        ],
      },
    ]);
    expect(await screen.findByText("Saved. The boards have it already.")).toBeTruthy();
  });

  it("begins with none, and adds the first by its name", async () => {
    const none = { ...present, stations: [] };
    const { sent } = await openStations(none, { [`PUT ${PATH}`]: present });
    expect(screen.getByText("No stations yet")).toBeTruthy();
    expect(screen.queryByRole("combobox", { name: "Burgers" })).toBeNull();
    await press("Add a station");
    expect(document.activeElement).toBe(named(1));
    await press("Save");
    expect(screen.getByText("Give the station a name.")).toBeTruthy();
    expect(document.activeElement).toBe(named(1));
    await userEvent.type(named(1), "Bar");
    await press("Add a station");
    await userEvent.type(named(2), "bar{Enter}");
    expect(screen.getAllByText("Another station has this name.")).toHaveLength(2);
    expect(sent()).toEqual([]);
    await press("Remove: bar");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add a station" }));
    await press("Save");
    expect(sent()).toEqual([
      { version: "one", stations: [{ id: null, name: "Bar", group_ids: [], takes_rest: false }] },
    ]);
  });

  it("changes the order by buttons that stay where the focus is", async () => {
    await openStations(present);
    await press("Move down: Grill");
    expect([named(1).value, named(2).value]).toEqual(["Cold", "Grill"]);
    expect(screen.getByText("Grill: place 2 of 2")).toBeTruthy();
    expect(document.activeElement).toBe(
      screen.getByRole("button", { name: "Move down: Grill. It is the last already." }),
    );
    await press("Discard");
    expect([named(1).value, named(2).value]).toEqual(["Grill", "Cold"]);
  });

  it("loses nothing of two who edit at once: the later one chooses", async () => {
    const theirs = {
      ...present,
      version: "two",
      stations: [{ id: 2, name: "Cold kitchen", group_ids: [12], takes_rest: true }],
    };
    const answers: Parameters<typeof openConsole>[1] = {
      [`PUT ${PATH}`]: () => {
        answers[`GET ${PATH}`] = theirs;
        return new Refusal({ status: 409, message: "Changed meanwhile.", errors: { version: "changed" } });
      },
    };
    const { sent } = await openStations(present, answers);
    await userEvent.clear(named(1));
    await userEvent.type(named(1), "Fire");
    await press("Save");
    await screen.findByRole("button", { name: "Keep mine" });
    expect(named(1).value).toBe("Fire");
    await press("Keep mine");
    answers[`PUT ${PATH}`] = { ...theirs, version: "three" };
    await press("Save");
    await waitFor(() => expect(sent()).toHaveLength(2));
    // The grill is no more: it is made again.
    expect(sent()[1]).toMatchObject({
      version: "two",
      stations: [
        { id: null, name: "Fire" },
        { id: 2, name: "Cold" },
      ],
    });
    await screen.findByText("Saved. The boards have it already.");
    expect(named(1).value).toBe("Cold kitchen");
  });

  it("shows what the other one has saved, if that is wanted", async () => {
    const answers: Parameters<typeof openConsole>[1] = {};
    const { queries } = await openStations(present, answers);
    await userEvent.type(named(1), "!");
    answers[`GET ${PATH}`] = { ...present, version: "two", stations: [] };
    await queries.refetchQueries();
    await screen.findByRole("button", { name: "Show theirs" });
    await press("Show theirs");
    expect(await screen.findByText("No stations yet")).toBeTruthy();
  });

  it("says that a shop without dishes has nothing to make", async () => {
    await openStations({ ...present, groups: [] });
    expect(screen.getByText("This shop has no dishes on its menu.")).toBeTruthy();
  });
});
