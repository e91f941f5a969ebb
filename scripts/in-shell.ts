/**
 * Whether a program needs a shell to start. On Windows npm and the programs of packages are scripts, which only a shell
 * runs. It splits parameters at spaces: pass those that may have one, such as paths, through `forShell`.
 */
export const inShell: boolean = process.platform === 'win32'

/**
 * A program or its parameters as `spawn` takes them with `shell: inShell`: in quotation marks where a shell would split them.
 *
 * @throws Error for a quotation mark inside one, which a shell of Windows cannot take
 */
export function forShell(words: readonly string[], isShell: boolean = inShell): string[] {
  return words.map((word) => {
    if (!isShell || !/[\s&()^;,]/.test(word)) return word
    if (word.includes('"')) throw new Error(`A shell of Windows cannot take ${word}`)
    return `"${word}"`
  })
}
