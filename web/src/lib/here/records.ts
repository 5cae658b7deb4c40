// Records of games of this browser: links to them lead nowhere on a server, so they are answered here.
import { code_in, is_here } from "./codes";
import { ask_here } from "./house";

export function start_records(): void {
  document.addEventListener(
    "click",
    (event) => {
      const link = (event.target as Element).closest?.("a");
      if (!link || link.origin !== location.origin) return;
      const code = code_in(link.pathname);
      if (!code || !is_here(code) || !link.pathname.endsWith("/record")) return;
      event.preventDefault();
      event.stopPropagation();
      void save(link.pathname + link.search);
    },
    true,
  );
}

async function save(target: string): Promise<void> {
  const { status, body, file } = await ask_here("GET", target);
  if (status !== 200) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([body], { type: "application/json" }));
  link.download = file ?? "stollen.json";
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
