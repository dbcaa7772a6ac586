/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from "@jest/globals";
import { cleanup, render, screen } from "@testing-library/react";
import { Picture } from "./picture";

const avif = { small: "/media/a-320.avif", big: "/media/a-640.avif", blur: null };
const webp = { small: "/media/a-320.webp", big: "/media/a-640.webp" };

afterEach(cleanup);

describe("a picture", () => {
  it("offers AVIF first where there is WebP too, and WebP to browsers that do not know it", () => {
    const { container } = render(<Picture images={{ ...avif, webp }} alt="Tacos" sizes="228px" />);
    const source = container.querySelector("picture > source");
    expect(source?.getAttribute("type")).toBe("image/avif");
    expect(source?.getAttribute("srcset")).toBe("/media/a-320.avif 320w, /media/a-640.avif 640w");
    expect(source?.getAttribute("sizes")).toBe("228px");
    const image = screen.getByRole("img", { name: "Tacos" });
    expect(image.getAttribute("src")).toBe("/media/a-640.webp");
    expect(image.getAttribute("srcset")).toBe("/media/a-320.webp 320w, /media/a-640.webp 640w");
  });

  it("offers its largest width where it is shown by itself", () => {
    const images = { ...avif, large: "/media/a-960.avif" };
    const { rerender } = render(<Picture images={images} alt="Tacos" sizes="90vw" />);
    expect(screen.getByRole("img").getAttribute("srcset")).toBe("/media/a-320.avif 320w, /media/a-640.avif 640w");
    rerender(<Picture images={images} alt="Tacos" sizes="90vw" isAlone />);
    expect(screen.getByRole("img").getAttribute("srcset")).toBe(
      "/media/a-320.avif 320w, /media/a-640.avif 640w, /media/a-960.avif 960w",
    );
  });

  it("is one image where it has one format", () => {
    const { container } = render(<Picture images={avif} alt="Tacos" sizes="228px" />);
    expect(container.querySelector("picture")).toBeNull();
    expect(screen.getByRole("img").getAttribute("src")).toBe("/media/a-640.avif");
  });
});
