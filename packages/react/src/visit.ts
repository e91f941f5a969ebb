/** Leaves for another page. */
export function visit(url: string): void {
  location.assign(url)
}
