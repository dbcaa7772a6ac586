// Prints the types of Kubernetes' API as JSON, field by field. The package is of ECMAScript modules, which Jest does not load.
import * as models from "@kubernetes/client-node/dist/gen/models/all.js";

const types = Object.entries(models).flatMap(([name, model]) =>
  typeof model.getAttributeTypeMap === "function"
    ? [[name, Object.fromEntries(model.getAttributeTypeMap().map(({ baseName, type }) => [baseName, type]))]]
    : [],
);
process.stdout.write(JSON.stringify(Object.fromEntries(types)));
