/**
 * What the browser remembers is put on before the first paint, the theme chosen and whether a customer is known here, so
 * that neither flashes, and how high his part of home was (`keepReturningHeight`), which does not come without a network. It
 * names no brand, so its hash is the same on every page.
 */
export const themeScript =
  '(function(d){function m(n){var c=document.cookie.match(new RegExp("(?:^|; )"+d.dataset.brand+"_"+n));return c&&c[1]}var t=m("theme=(light|dark)");if(t)d.dataset.theme=t;if(m("customer=(.)"))d.dataset.customer="";try{var h=localStorage.getItem(d.dataset.brand+"_returning");if(h&&navigator.onLine)d.style.setProperty("--returning",h+"px")}catch(e){}})(document.documentElement)';
