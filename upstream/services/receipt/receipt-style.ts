/**
 * How a receipt looks in a mailbox, in a browser and on paper: letters take no stylesheet from elsewhere. Without
 * pictures, which mailboxes do not load and which would tell who reads it when.
 */
export const receiptStyle = `
:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;padding:24px 12px;background:#f4f2f1;color:#241d1b;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
.sheet{max-width:600px;margin:0 auto;padding:28px 24px;border-radius:16px;background:#fff}
.brand{margin:0;font-weight:800}
h1{margin:4px 0 0;font-size:26px;line-height:1.25}
h2{margin:28px 0 8px;font-size:18px;line-height:1.3}
.status{margin:16px 0 0;padding:12px 16px;border-radius:12px;background:#f4f2f1}
.status p{margin:0}
.status strong{display:block}
table{width:100%;border-collapse:collapse}
td,th{padding:8px 0;vertical-align:top;text-align:start;font-weight:400;overflow-wrap:anywhere}
.facts{margin-top:16px}
.facts th{width:38%;padding-inline-end:12px;color:#6b615d}
.lines tr+tr td{border-top:1px solid #e3dedb}
.more{color:#6b615d;font-size:14px}
.vat{font-size:14px}
.sum{white-space:nowrap;text-align:end;padding-inline-start:16px;font-variant-numeric:tabular-nums;overflow-wrap:normal}
.total th,.total td{border-top:2px solid currentColor;font-weight:700;font-size:18px}
a{color:inherit}
.foot{margin:28px 0 0;color:#6b615d;font-size:14px}
.foot p{margin:4px 0 0}
@media (prefers-color-scheme:dark){
body{background:#141110;color:#f1ecea}
.sheet{background:#211c1a}
.status{background:#2e2724}
.facts th,.more,.foot{color:#bcb1ac}
.lines tr+tr td{border-color:#443b37}
}
@media print{
@page{margin:14mm}
:root{color-scheme:light}
body{padding:0;background:#fff;color:#000;font-size:11pt}
.sheet{max-width:none;padding:0;border-radius:0;background:#fff}
.status{padding:0;background:none}
.facts th,.more,.foot{color:#333}
.lines tr+tr td{border-color:#999}
tr{break-inside:avoid}
h2{break-after:avoid}
.screen{display:none}
}
`;
