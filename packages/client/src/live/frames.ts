/** What a server-sent event says. */
export interface Frame {
  readonly event: string
  readonly data: string
  readonly id: string | undefined
}

/**
 * Takes server-sent events out of a text that arrives in parts. A frame ends with an empty line; lines that are comments
 * only say that the connection stands.
 */
export function frameReader(): (part: string) => Frame[] {
  let rest = ''
  return (part) => {
    const frames = (rest + part).split('\n\n')
    rest = frames.pop() ?? ''
    return frames.map(frameOf).filter(({ data }) => data !== '')
  }
}

function frameOf(text: string): Frame {
  const fields: Record<string, string> = {}
  for (const line of text.split('\n')) {
    const [, name = '', value = ''] = /^(\w+): ?(.*)$/s.exec(line) ?? []
    if (name) fields[name] = fields[name] === undefined ? value : `${fields[name]}\n${value}`
  }
  return { event: fields.event ?? 'message', data: fields.data ?? '', id: fields.id }
}
