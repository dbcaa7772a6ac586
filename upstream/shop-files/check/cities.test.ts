/**
 * @group security
 * @rule SPEC-444 SPEC-469
 */
import { describeRefused, lisbon } from "@/tests/support/shop-faults";

describeRefused([
  {
    about: "a telephone number that its country does not have",
    file: lisbon,
    from: '"phone": "+351 21 000 10 20"',
    to: '"phone": "+351 21 000 10"',
    line: /^cities\/lisbon\.json:10: phone: is no telephone number: \+351 21 000 10 \(write it with its country's code\)/,
  },
  {
    about: "a shop's own one",
    file: lisbon,
    from: '"phone": "+351 21 000 10 21"',
    to: '"phone": "+351 21 000 10 21 22"',
    line: /^cities\/lisbon\.json:38: shops\.0\.phone: is no telephone number/,
  },
  {
    about: "the calling code of another country",
    file: lisbon,
    from: '"code": "+351"',
    to: '"code": "+34"',
    line: /^cities\/lisbon\.json:\d+: phone_masks\.0\.code: \+34 is not the code of PT \(write \+351\)/,
  },
  {
    about: "a default VAT rate that is not among its rates",
    file: lisbon,
    from: '"default": "food"',
    to: '"default": "meals"',
    line: /^cities\/lisbon\.json:14: vat\.default names the rate meals, which is not in vat\.rates \(known are food, drinks\)/,
  },
  {
    about: "a VAT rate of delivery that is not among its rates",
    file: lisbon,
    from: '"default": "food" }',
    to: '"default": "food", "delivery": "standard" }',
    line: /^cities\/lisbon\.json:14: vat\.delivery names the rate standard/,
  },
  {
    about: "VAT of more than a hundred percent",
    file: lisbon,
    from: '"drinks": 23',
    to: '"drinks": 123',
    line: /^cities\/lisbon\.json:14: vat\.rates\.drinks: /,
  },
  {
    about: "VAT without a rate",
    file: lisbon,
    from: '"rates": { "food": 13, "drinks": 23 }',
    to: '"rates": {}',
    line: /^cities\/lisbon\.json:14: vat\.rates: has to name a rate/,
  },
  {
    about: "hours of a night, which may be that before the day",
    file: lisbon,
    from: '"every_day": "11:30-23:00"',
    to: '"every_day": "01:00-03:00"',
    line: /^cities\/lisbon\.json:\d+: hours\.every_day: 01:00-03:00 opens before 04:00, in the night before the day or/,
  },
  {
    about: "breaks that overlap",
    file: lisbon,
    from: '"11:30-15:00"',
    to: '"11:30-19:00"',
    line: /^cities\/lisbon\.json:\d+: shops\.1\.hours\.every_day: its ranges overlap/,
  },
  {
    about: "a time that is none",
    file: lisbon,
    from: '"every_day": "11:30-23:00"',
    to: '"every_day": "25:30-23:00"',
    line: /^cities\/lisbon\.json:\d+: hours\.every_day: has to be two times like 10:00-22:30/,
  },
  {
    about: "a week in words that have two readings",
    file: lisbon,
    from: /"hours": \{\s*"every_day": "11:30-23:00",\s*"friday": "11:30-01:00",\s*"saturday": "11:30-01:00",/,
    to: '"hours": { "week": "werktags 10-22 Uhr",',
    line: /^cities\/lisbon\.json:\d+: hours\.week: has "werktags", which is read as mo-fr and as mo-sa/,
  },
  {
    about: "a stretch of days that is none",
    file: lisbon,
    from: '"12-25"',
    to: '"12-25 - 01-02"',
    line: /^cities\/lisbon\.json:\d+: hours\.custom\.12-25 - 01-02: has to be a date like 2026-12-31, 12-31 for every year, or two/,
  },
  {
    about: "a time zone nobody knows",
    file: lisbon,
    from: "Europe/Lisbon",
    to: "Europe/Lisboa",
    line: /^cities\/lisbon\.json:5: timezone: is no time zone of the IANA/,
  },
  {
    about: "a popular product nobody sells",
    file: lisbon,
    from: '"burrito-de-pollo"',
    to: '"burrito-de-polo"',
    line: /^cities\/lisbon\.json:\d+: names the product burrito-de-polo/,
  },
  {
    about: "a field nobody knows",
    file: lisbon,
    from: '"cooking_minutes"',
    to: '"cooking": 5, "cooking_minutes"',
    line: /^cities\/lisbon\.json:\d+: unrecognized key: "cooking"/,
  },
  {
    about: "a field that is missing",
    file: lisbon,
    from: '"delivery_minutes": 30,',
    to: "",
    line: /^cities\/lisbon\.json:1: delivery_minutes: is missing \(add it\)/,
  },
  {
    about: "a day no calendar has",
    file: lisbon,
    from: '"12-25"',
    to: '"02-30"',
    line: /^cities\/lisbon\.json:\d+: hours\.custom\.02-30: is no day of a calendar/,
  },
  {
    about: "a currency nobody pays in",
    file: lisbon,
    from: '"EUR"',
    to: '"XQQ"',
    line: /^cities\/lisbon\.json:\d+: currency\.code: is no currency of ISO 4217/,
  },
]);
