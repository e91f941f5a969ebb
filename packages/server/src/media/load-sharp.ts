/** Images take one core at a time, and no memory once they are done: whoever reads the catalog has the rest. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
