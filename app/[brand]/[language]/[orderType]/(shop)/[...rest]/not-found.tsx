import { Frame } from "@/app/frame";
import { Missing } from "@/app/missing";

/** What the middleware names missing, in the brand's own shell. */
export default function MissingInShell() {
  return (
    <Frame city={null}>
      <Missing />
    </Frame>
  );
}
