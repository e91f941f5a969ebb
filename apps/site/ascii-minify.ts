import { transform } from 'esbuild'
import type { Plugin } from 'vite'

const notAscii = /[^\0-\x7f]/g

/**
 * Minifies every chunk to ASCII: V8 keeps a source with one character beyond Latin-1 in two bytes a character, in memory too. Names
 * stay, for stacks that can be read.
 */
export const asciiMinify = (): Plugin => ({
  name: 'ascii-minify',
  enforce: 'post',
  // esbuild writes strings in ASCII, but regular expressions as they are.
  transform: (code) => ({ code: code.replace(notAscii, escaped), map: null }),
  renderChunk: (code) =>
    transform(code, {
      charset: 'ascii',
      minifySyntax: true,
      minifyWhitespace: true,
      sourcemap: true,
      target: 'es2024',
    }),
})

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
