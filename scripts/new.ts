import { readCommand, refuseCommand, takePart } from "./command-line";

/** `npm run new`: writes the files of a brand or of a city after one that is there. */
const usage = `npm run new -- brand ALIAS [FOLDER]
npm run new -- city ALIAS [FOLDER ...]

npm run new -- brand --help has the rest.
`;

switch (takePart(["brand", "city"])) {
  case "brand":
    await import("./brand-new");
    break;
  case "city":
    await import("./city-new");
    break;
  default:
    readCommand(usage, {});
    refuseCommand(usage, "What is new: brand or city");
}
