/**
 * What the browser of somebody stores who has used the demo's portal before: popups were closed and
 * tours were seen. Runs in the page.
 */
export function rememberVisit(): void {
  // A framed page has a storage of its own, or none; a blank one has none either.
  if (window.top !== window || !location.protocol.startsWith('http')) return;
  localStorage.setItem('portal:state:demo:screen:home:hide_popup_banners', 'true');
  for (const tour of ['home', 'orcamentos', 'carrinho']) localStorage.setItem(`tour:${tour}`, '1');
}
