/**
 * Applies before the first paint what the browser remembers: the theme and whether a customer is known here, so that neither
 * flashes, and the height of his part of home (`keepReturningHeight`), which does not load without a network; and that the
 * address narrows the menu, so that its dishes wait until what is left of them is known (SPEC-813). It names no brand, so
 * its hash is the same on every page. It reads cookies as `readPreference` does: the first of a name, and only values that we
 * write (SPEC-460).
 */
export const themeScript =
  '(function(d){var b=d.dataset.brand+"_";function m(n){var c=document.cookie.match(new RegExp("(?:^|; *)"+b+n+"=([^;]*)"));return c&&c[1]}try{var t=m("theme");if(t=="light"||t=="dark")d.dataset.theme=t;if(m("customer")=="1")d.dataset.customer="";var n=/[?&](avoid|veg|spicy|fav)=./.test(location.search)?"filters":/[?&]q=./.test(location.search)&&"words";if(n)d.dataset.narrow=n;var h=localStorage.getItem(b+"returning");if(/^\\d{1,4}$/.test(h)&&navigator.onLine)d.style.setProperty("--returning",h+"px")}catch(e){}})(document.documentElement)';
