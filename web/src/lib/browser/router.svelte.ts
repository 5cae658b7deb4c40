// Which page the address names. Links inside the client change it without loading anything anew.

class Place {
  path = $state(location.pathname);
  query = $state(location.search);
}
const place = new Place();

const look = (): void => {
  place.path = location.pathname;
  place.query = location.search;
};

export const path = (): string => place.path;
export const query = (name: string): string | null => new URLSearchParams(place.query).get(name);

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  look();
  if (!replace) scrollTo(0, 0);
}

export function start_router(): void {
  addEventListener("popstate", look);
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest("a");
    if (!link || link.origin !== location.origin || link.hasAttribute("download") || link.target) return;
    if (link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
