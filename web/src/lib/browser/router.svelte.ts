// Which page the address names. Links inside the client change it without loading anything anew. A host of plain files knows
// no pages, so there (tools/build-web --static) the page stands behind the #.
const is_static = import.meta.env.MODE === "static";

const named = (): Pick<Location, "pathname" | "search"> =>
  is_static ? new URL(location.hash.slice(1) || "/", location.origin) : location;
class Place {
  path = $state(named().pathname);
  query = $state(named().search);
}
const place = new Place();

const look = (): void => {
  place.path = named().pathname;
  place.query = named().search;
};

export const path = (): string => place.path;
export const query = (name: string): string | null => new URLSearchParams(place.query).get(name);

export function go(to: string, replace = false): void {
  const address = is_static ? `#${to}` : to;
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
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
    if (!is_static && link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
