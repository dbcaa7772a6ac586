import "./shell/console.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Application } from "./shell/application";
import { reloadForNewFiles } from "./shell/new-files";
import { applyTheme, rememberedTheme } from "./shell/theme";

applyTheme(rememberedTheme());
reloadForNewFiles();
const root = document.querySelector("#root");
if (root === null) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <Application />
  </StrictMode>,
);
