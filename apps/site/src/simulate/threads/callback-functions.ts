import crypto from 'node:crypto'
import fs from 'node:fs'
import zlib from 'node:zlib'
import type { Release } from './release.ts'
import type { Replaced } from './replaced.ts'

type Work = (...parameters: never[]) => unknown

/** Functions of Node that take a callback, each with the one that does the same at once. */
export function callbackFunctions(release: Release): readonly Replaced[] {
  const withCallback =
    (now: Work) =>
    (...parameters: unknown[]): unknown => {
      const callback = parameters.at(-1)
      // Some functions have both forms.
      if (typeof callback !== 'function') return Reflect.apply(now, undefined, parameters)
      release((): unknown => Reflect.apply(now, undefined, parameters.slice(0, -1))).then(
        (result) => callback(null, result),
        (error: unknown) => callback(error),
      )
    }
  const replaced = (owner: object, works: Readonly<Record<string, Work>>): Replaced => ({
    owner,
    functions: Object.fromEntries(Object.entries(works).map(([name, now]) => [name, withCallback(now)])),
  })
  return [
    replaced(fs, { close: fs.closeSync, fdatasync: fs.fdatasyncSync, fsync: fs.fsyncSync }),
    replaced(crypto, {
      hkdf: crypto.hkdfSync,
      pbkdf2: crypto.pbkdf2Sync,
      scrypt: crypto.scryptSync,
      sign: crypto.sign,
      verify: crypto.verify,
      // Seeded: it may not be that of the module.
      randomBytes: crypto.randomBytes,
    }),
    replaced(zlib, {
      brotliCompress: zlib.brotliCompressSync,
      brotliDecompress: zlib.brotliDecompressSync,
      deflate: zlib.deflateSync,
      gunzip: zlib.gunzipSync,
      gzip: zlib.gzipSync,
      inflate: zlib.inflateSync,
    }),
  ]
}
