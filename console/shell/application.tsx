import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useState } from "react";
import { createConsoleRouter } from "../routes";
import { Languages } from "./language";
import { createConsoleQueries } from "./query-client";

/** The whole console. */
export function Application() {
  const [queries] = useState(createConsoleQueries);
  const [router] = useState(createConsoleRouter);
  return (
    <QueryClientProvider client={queries}>
      <Languages>
        <RouterProvider router={router} />
      </Languages>
    </QueryClientProvider>
  );
}
