/** The product's colours and sizes, for a page outside the build. */
export const style = `
:root{color-scheme:light dark;--canvas:#F6F7F9;--surface:#FFF;--hover:#F4F6F9;--line:#E3E7ED;--control:#858FA1;--ink:#0E1726;--ink-2:#475367;--ink-3:#5D697C;--brand:#1F4FCC;--on-brand:#FFF;--brand-ink:#1B48BC;--danger-ink:#B42323;--focus:#1F4FCC;--nav:#0B1B36;--nav-ink:#B9C5DA;--lamp:#FFBE4D}
@media (prefers-color-scheme:dark){:root{--canvas:#0A0E16;--surface:#111722;--hover:#161E2B;--line:#222C3B;--control:#66748B;--ink:#E9EEF6;--ink-2:#AEB9C9;--ink-3:#8E9BAF;--brand:#3A66E0;--brand-ink:#93B3FF;--danger-ink:#FF9B94;--focus:#93B3FF;--nav:#08132A;--nav-ink:#B4C1D8}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:14px/20px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header{background:var(--nav);padding:14px 24px}
header a{color:#FFF;font-weight:600;text-decoration:none}
header span{color:var(--nav-ink);font-weight:400}
header a:focus-visible{outline-color:var(--lamp)}
main{max-width:960px;margin:0 auto;padding:24px 16px 56px}
h1{font-size:22px;line-height:30px;letter-spacing:-.02em;font-weight:600;margin:8px 0 12px;overflow-wrap:anywhere}
h2{font-size:15px;line-height:22px;font-weight:600;margin:24px 0 8px}
a{color:var(--brand-ink);overflow-wrap:anywhere}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.bar{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin-bottom:16px}
.bar form[role=search]{display:flex;gap:8px;flex:1 1 280px}
.count{color:var(--ink-3);font-variant-numeric:tabular-nums}
input{flex:1;min-width:0;height:36px;padding:0 12px;border:1px solid var(--control);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit}
button,.button{display:inline-flex;align-items:center;height:36px;padding:0 14px;border:1px solid var(--control);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit;font-weight:500;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--hover)}
[role=search] button{background:var(--brand);border-color:var(--brand);color:var(--on-brand)}
button.danger{color:var(--danger-ink)}
button:disabled{color:var(--ink-3);cursor:default}
.list{list-style:none;margin:0;padding:0;background:var(--surface);border:1px solid var(--line);border-radius:12px;overflow:hidden}
.list li+li{border-top:1px solid var(--line)}
.list a{display:grid;grid-template-columns:1fr auto;gap:0 16px;padding:12px 16px;color:inherit;text-decoration:none}
.list a:hover{background:var(--hover)}
.list a:focus-visible{outline-offset:-2px}
.subject{font-weight:600;overflow-wrap:anywhere}
time{color:var(--ink-3);font-variant-numeric:tabular-nums}
.who{color:var(--ink-2);grid-column:1/-1}
.start{grid-column:1/-1;color:var(--ink-3);white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.nothing{padding:40px 16px;text-align:center;color:var(--ink-2);background:var(--surface);border:1px solid var(--line);border-radius:12px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0}
dt{color:var(--ink-3)}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:480px;border:1px solid var(--line);border-radius:12px;background:#FFF}
pre{margin:0;padding:16px;background:var(--surface);border:1px solid var(--line);border-radius:12px;white-space:pre-wrap;overflow-wrap:anywhere;font:13px/20px ui-monospace,"SF Mono",Menlo,monospace}
`;
