/** Vite replaces `import.meta.env` when it builds the Worker. */
interface ImportMeta {
  readonly env: { readonly MODE: string };
}
