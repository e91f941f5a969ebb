/** What the benchmark uses of Lighthouse, which only `npm run bench` installs. */
declare module 'lighthouse' {
  export interface Result {
    readonly finalDisplayedUrl: string
    readonly environment: { readonly benchmarkIndex: number }
    readonly categories: Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
    readonly audits: Record<
      string,
      {
        readonly title: string
        readonly score: number | null
        readonly displayValue?: string
        readonly details?: unknown
      }
    >
  }
  export default function lighthouse(url: string, flags: object): Promise<{ readonly lhr: Result } | undefined>
}
