/** What shop files need of the library. */
declare module 'yaml' {
  export function parse(text: string, options?: { readonly maxAliasCount?: number }): unknown
  export function stringify(
    value: unknown,
    options?: { readonly lineWidth?: number; readonly aliasDuplicateObjects?: boolean },
  ): string
}
