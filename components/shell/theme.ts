/**
 * The one inline script of the pages: a remembered theme is put on before the first paint. It names no brand, so its
 * hash is the same on every page.
 */
export const themeScript =
  '(function(d){var m=document.cookie.match(new RegExp("(?:^|; )"+d.dataset.brand+"_theme=(light|dark)"));if(m)d.dataset.theme=m[1]})(document.documentElement)';
