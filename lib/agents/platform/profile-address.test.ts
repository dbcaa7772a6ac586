/**
 * @group security
 * @rule SPEC-763
 */
import { describe, expect, it } from "@jest/globals";
import { profileAddress, profileInHeader } from "./profile-address";

const addressOf = (header: string | null, allowsLocal = false): string | undefined =>
  profileAddress(profileInHeader(header), allowsLocal)?.href;

describe("the profile that an agent names", () => {
  it.each([
    ['profile="https://agent.example/profiles/a.json"', "https://agent.example/profiles/a.json"],
    ['name="a", profile="https://agent.example/p"', "https://agent.example/p"],
    ['profile="https://agent.example:8443/p?v=1#part";v=2', "https://agent.example:8443/p?v=1"],
    ['profile="https://8.8.8.8/p"', "https://8.8.8.8/p"],
  ])("%s", (header, address) => {
    expect(addressOf(header)).toBe(address);
  });

  it("is none without the header", () => {
    expect(addressOf(null)).toBeUndefined();
  });

  it.each([
    "",
    "Mozilla/5.0",
    "profile=https://agent.example/p",
    'profile=""',
    'profile="agent"',
    'otherprofile="https://agent.example/p"',
    'profile="http://agent.example/p"',
    'profile="https://user:secret@agent.example/p"',
    'profile="javascript:alert(1)"',
    'profile="file:///etc/passwd"',
    'profile="https://127.0.0.1/p"',
    'profile="https://[::1]/p"',
    'profile="https://[::ffff:10.0.0.1]/p"',
    'profile="https://169.254.169.254/latest/meta-data"',
    'profile="https://0x7f000001/p"',
    'profile="http://localhost:4000/v1/cities"',
    `profile="https://agent.example/${"a".repeat(1_000)}"`,
  ])("is refused: %s", (header) => {
    expect(() => addressOf(header)).toThrow(/UCP-Agent/);
  });

  it("may be on this machine in the demo alone", () => {
    expect(addressOf('profile="http://127.0.0.1:9000/p"', true)).toBe("http://127.0.0.1:9000/p");
    expect(() => addressOf('profile="http://10.0.0.1/p"', true)).toThrow(/public/);
  });
});
