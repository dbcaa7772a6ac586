/**
 * @group security
 * @rule SPEC-564
 */
import { describe, expect, it } from "@jest/globals";
import type { StaffRole } from "@/lib/contract/staff/staff-account";
import { staffEndpoints } from "@/lib/contract/staff/staff-endpoints";
import { allowedTo, mayManage, permissions, refusalOf, type StaffCaller, worksFor } from "./permissions";

const account = (role: StaffRole, own: Partial<Extract<StaffCaller, { kind: "account" }>> = {}): StaffCaller => ({
  kind: "account",
  id: 1,
  role,
  shopIds: [],
  step: null,
  ...own,
});
const tablet: StaffCaller = { kind: "device", id: 5, shopId: 11 };

/** The columns of the grid: nobody, an owner after the password alone, one who has to set up a second factor, each role, a tablet. */
const callers: readonly (StaffCaller | null)[] = [
  null,
  account("owner", { step: "second_factor" }),
  account("owner", { step: "enrol" }),
  account("owner"),
  account("manager"),
  account("kitchen"),
  account("courier_desk"),
  account("support"),
  tablet,
];

/**
 * Who may what, written out a second time on purpose: an endpoint that is added has each of its cells decided here too.
 * `+` may, `l` has to log in first (401), `-` may not (403).
 */
const grid = `
                              none  code  enrol owner manag kitch couri suppo tablet
  staffSession                +     +     +     +     +     +     +     +     +
  staffLogin                  +     +     +     +     +     +     +     +     +
  staffLogout                 +     +     +     +     +     +     +     +     +
  staffTotp                   l     +     -     -     -     -     -     -     -
  staffPasskeyOptions         +     +     +     +     +     +     +     +     +
  staffPasskeyLogin           +     +     +     +     +     +     +     +     +
  staffInvitation             +     +     +     +     +     +     +     +     +
  staffInvitationAccept       +     +     +     +     +     +     +     +     +
  staffDevicePair             +     +     +     +     +     +     +     +     +
  staffTotpBegin              l     l     +     +     +     +     +     +     -
  staffTotpConfirm            l     l     +     +     +     +     +     +     -
  staffPasskeyBegin           l     l     +     +     +     +     +     +     -
  staffPasskeyAdd             l     l     +     +     +     +     +     +     -
  staffSessions               l     l     l     +     +     +     +     +     -
  staffSessionEnd             l     l     l     +     +     +     +     +     -
  staffPasswordChange         l     l     l     +     +     +     +     +     -
  staffPasskeys               l     l     l     +     +     +     +     +     -
  staffPasskeyDelete          l     l     l     +     +     +     +     +     -
  staffDevices                l     l     l     +     +     -     -     -     -
  staffDeviceBegin            l     l     l     +     +     -     -     -     -
  staffDeviceEnd              l     l     l     +     +     -     -     -     -
  staffAccounts               l     l     l     +     +     -     -     -     -
  staffInvite                 l     l     l     +     +     -     -     -     -
  staffAccountChange          l     l     l     +     +     -     -     -     -
  staffReset                  l     l     l     +     +     -     -     -     -
  staffAudit                  l     l     l     +     -     -     -     -     -
  staffOrderActs              l     l     l     +     +     +     +     +     +
  staffOrderMenu              l     l     l     +     +     -     -     +     -
  staffOrderLinesPreview      l     l     l     +     +     -     -     +     -
  staffOrderLines             l     l     l     +     +     -     -     +     -
  staffOrderPropose           l     l     l     +     +     -     -     +     -
  staffOrderProposalAnswer    l     l     l     +     +     -     -     +     -
  staffOrderRefund            l     l     l     +     +     -     -     +     -
  staffOrderCompensation      l     l     l     +     +     -     -     +     -
  staffOrderDelay             l     l     l     +     +     +     -     +     +
  staffOrderContact           l     l     l     +     +     -     +     +     -
  staffOrderAddressSuggest    l     l     l     +     +     -     +     +     -
  staffOrderAddressPreview    l     l     l     +     +     -     +     +     -
  staffOrderAddress           l     l     l     +     +     -     +     +     -
  staffOrderNote              l     l     l     +     +     +     -     +     +
  staffFigures                l     l     l     +     +     -     -     -     -
  staffFiguresMail            l     l     l     +     +     -     -     -     -
  staffFiguresMailChange      l     l     l     +     +     -     -     -     -
  staffHeartbeat              l     l     l     +     +     +     +     +     +
  staffShops                  l     l     l     +     +     +     +     +     +
  staffStates                 l     l     l     +     +     +     +     +     +
  staffStatePlaces            l     l     l     +     +     +     -     -     +
  staffStateSet               l     l     l     +     +     +     -     -     +
  staffStateEnd               l     l     l     +     +     +     -     -     +
  staffMenu                   l     l     l     +     +     +     -     -     +
  staffOrderSearch            l     l     l     +     +     -     -     +     -
  staffOrderStory             l     l     l     +     +     -     -     +     -
  staffOrderCustomer          l     l     l     +     +     -     -     +     -
  staffRequests               l     l     l     +     +     -     -     +     -
  staffRequest                l     l     l     +     +     -     -     +     -
  staffRequestChange          l     l     l     +     +     -     -     +     -
  staffRequestReply           l     l     l     +     +     -     -     +     -
  staffPhoneOrderBegin        l     l     l     +     +     -     -     +     -
  phoneOrderMenu              l     l     l     +     +     -     -     +     -
  phoneOrderAddressSuggest    l     l     l     +     +     -     -     +     -
  phoneOrderAddressSet        l     l     l     +     +     -     -     +     -
  phoneOrderShopSet           l     l     l     +     +     -     -     +     -
  phoneOrderSlots             l     l     l     +     +     -     -     +     -
  phoneOrderPaymentTypes      l     l     l     +     +     -     -     +     -
  phoneOrderCart              l     l     l     +     +     -     -     +     -
  phoneOrderCartAdd           l     l     l     +     +     -     -     +     -
  phoneOrderCartRemove        l     l     l     +     +     -     -     +     -
  phoneOrderCartForget        l     l     l     +     +     -     -     +     -
  phoneOrderPromocode         l     l     l     +     +     -     -     +     -
  phoneOrderPromocodeForget   l     l     l     +     +     -     -     +     -
  phoneOrderBonuses           l     l     l     +     +     -     -     +     -
  staffPhoneOrderPlace        l     l     l     +     +     -     -     +     -
  staffPayLink                l     l     l     +     +     -     -     +     -
  staffPayLinkSend            l     l     l     +     +     -     -     +     -
  staffBoard                  l     l     l     +     +     +     +     +     +
  staffBoardEvents            l     l     l     +     +     +     +     +     +
  staffBoardRecall            l     l     l     +     +     +     +     +     +
  staffBoardOrder             l     l     l     +     +     +     +     +     +
  staffBoardMove              l     l     l     +     +     +     +     +     +
  staffBoardUndo              l     l     l     +     +     +     +     +     +
  staffBoardSeen              l     l     l     +     +     +     -     -     +
  staffBoardMark              l     l     l     +     +     +     -     -     +
  staffStations               l     l     l     +     +     -     -     -     -
  staffStationsChange         l     l     l     +     +     -     -     -     -
  staffPrinting               l     l     l     +     +     +     +     +     +
  staffPrintAgain             l     l     l     +     +     +     +     +     +
  staffPrinterTest            l     l     l     +     +     +     -     -     +
  staffPrintToken             l     l     l     +     +     -     -     -     -
  staffTicket                 l     l     l     +     +     +     +     +     +
`;

const expected = new Map(
  grid
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [name = "", ...cells] = line.trim().split(/\s+/);
      return [name, cells] as const;
    }),
);

const sign = { login: "l", forbidden: "-" } as const;
const isName = (name: string): name is keyof typeof permissions => Object.hasOwn(permissions, name);
const names = Object.keys(permissions).filter(isName);

describe("the table of permissions", () => {
  it("has every endpoint of the console, and the grid has every endpoint of the table", () => {
    expect(names.toSorted()).toEqual(Object.keys(staffEndpoints).toSorted());
    expect([...expected.keys()].toSorted()).toEqual(names.toSorted());
  });

  it.each(names)("lets in and refuses at %s as the grid says", (name) => {
    const cells = callers.map((caller) => {
      const refusal = refusalOf(name, caller);
      return refusal === null ? "+" : sign[refusal];
    });
    expect(cells).toEqual(expected.get(name));
  });

  it("has in each session what its caller may do", () => {
    expect(allowedTo(tablet).toSorted()).toEqual(
      names.filter((name) => expected.get(name)?.at(-1) === "+" && permissions[name] !== "anyone").toSorted(),
    );
    expect(allowedTo(account("owner", { step: "second_factor" }))).toEqual(["staffTotp"]);
  });
});

describe("a caller", () => {
  it.each([
    ["an owner", account("owner"), [11, 12]],
    ["a manager of one shop", account("manager", { shopIds: [11] }), [11]],
    ["a tablet", tablet, [11]],
    ["support", account("support"), [11, 12]],
  ] as const)("that is %s works for these shops alone", (_who, caller, shops) => {
    expect([11, 12].filter((id) => worksFor(caller, id))).toEqual(shops);
  });

  const manager = account("manager", { shopIds: [11, 12] });
  it.each([
    ["an owner manages an owner", account("owner"), { role: "owner", shop_ids: [] }, true],
    ["a manager manages a kitchen of his", manager, { role: "kitchen", shop_ids: [11] }, true],
    ["a manager manages a kitchen of another shop", manager, { role: "kitchen", shop_ids: [11, 13] }, false],
    ["a manager manages a kitchen of all shops", manager, { role: "kitchen", shop_ids: [] }, false],
    ["a manager manages a manager", manager, { role: "manager", shop_ids: [11] }, false],
    ["a manager manages support", manager, { role: "support", shop_ids: [] }, false],
    ["support manages a kitchen", account("support"), { role: "kitchen", shop_ids: [11] }, false],
    ["a tablet manages a kitchen", tablet, { role: "kitchen", shop_ids: [11] }, false],
  ] as const)("%s: %j", (_case, caller, { role, shop_ids }, isAllowed) => {
    expect(mayManage(caller, { role, shop_ids: [...shop_ids] })).toBe(isAllowed);
  });
});
