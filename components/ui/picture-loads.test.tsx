/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from "@jest/globals";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Picture } from "./picture";
import { PictureLoads } from "./picture-loads";

const PLATE = "/pictures/no-picture.svg";
const avif = { small: "/media/a-320.avif", big: "/media/a-640.avif", blur: "data:image/webp;base64,AAAA" };
const webp = { small: "/media/a-320.webp", big: "/media/a-640.webp" };

/** What a browser knows of an image before any code of the page runs. */
const asLoaded = (image: HTMLElement, width: number): void => {
  for (const [name, value] of Object.entries({ complete: true, currentSrc: "/media/a-640.webp", naturalWidth: width }))
    Object.defineProperty(image, name, { value, configurable: true });
};

const dish = () => screen.getByRole("img", { name: "Tacos" });

afterEach(cleanup);

describe("a picture that does not come (SPEC-509)", () => {
  it("becomes the plate, in each of its formats", () => {
    const { container } = render(
      <>
        <Picture images={{ ...avif, webp }} alt="Tacos" sizes="228px" />
        <PictureLoads />
      </>,
    );
    fireEvent.error(dish());
    expect(dish().getAttribute("src")).toBe(PLATE);
    expect(dish().hasAttribute("srcset")).toBe(false);
    expect(container.querySelector("source")?.hasAttribute("srcset")).toBe(false);
  });

  it("becomes it too where it failed before the page came to life", () => {
    const { rerender } = render(<Picture images={avif} alt="Tacos" sizes="228px" />);
    asLoaded(dish(), 0);
    rerender(
      <>
        <Picture images={avif} alt="Tacos" sizes="228px" />
        <PictureLoads />
      </>,
    );
    expect(dish().getAttribute("src")).toBe(PLATE);
  });

  it("is not loaded again where the plate fails as well", () => {
    render(
      <>
        <Picture images={avif} alt="Tacos" sizes="228px" />
        <PictureLoads />
      </>,
    );
    fireEvent.error(dish());
    const image = dish();
    Object.defineProperty(image, "src", {
      set: () => {
        throw new Error("The plate is set again");
      },
    });
    fireEvent.error(image);
    expect(image.getAttribute("src")).toBe(PLATE);
  });

  it("is followed by the next one, where the card shows another dish", () => {
    const shown = (images: typeof avif) => (
      <>
        <Picture images={images} alt="Tacos" sizes="228px" />
        <PictureLoads />
      </>
    );
    const { rerender } = render(shown(avif));
    fireEvent.error(dish());
    rerender(shown({ ...avif, small: "/media/b-320.avif", big: "/media/b-640.avif" }));
    expect(dish().getAttribute("src")).toBe("/media/b-640.avif");
    expect(dish().getAttribute("srcset")).toBe("/media/b-320.avif 320w, /media/b-640.avif 640w");
  });

  it("leaves a picture that came alone, but for its blur", () => {
    render(
      <>
        <Picture images={avif} alt="Tacos" sizes="228px" />
        <PictureLoads />
      </>,
    );
    fireEvent.load(dish());
    expect(dish().getAttribute("src")).toBe(avif.big);
    expect(dish().style.backgroundImage).toBe("none");
  });

  it("is a dish's or an offer's: a logo or the code of a payment has no plate", () => {
    render(
      <>
        <img src="/logo.svg" alt="Logo" />
        <img src="/media/a-160.avif" alt="Salsa" data-picture="" />
        <PictureLoads />
      </>,
    );
    for (const image of screen.getAllByRole("img")) fireEvent.error(image);
    expect(screen.getByRole("img", { name: "Logo" }).getAttribute("src")).toBe("/logo.svg");
    expect(screen.getByRole("img", { name: "Salsa" }).getAttribute("src")).toBe(PLATE);
  });
});
