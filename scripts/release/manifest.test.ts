import { expect, test } from 'vitest'
import { parseManifest, publishedManifest } from './manifest.ts'

const manifest = {
  name: '@cartwright/example',
  version: '1.2.3',
  private: true,
  exports: { '.': { '@cartwright/source': './src/index.ts', default: './dist/index.js' } },
  publishConfig: { access: 'public' },
  scripts: { build: 'tsc' },
  dependencies: { zod: '4.0.0' },
  devDependencies: { '@cartwright/server': '1.2.3' },
}

test('what the repository alone uses is not published', () => {
  expect(publishedManifest(parseManifest(JSON.stringify(manifest)))).toEqual({
    name: '@cartwright/example',
    version: '1.2.3',
    exports: { '.': { default: './dist/index.js' } },
    publishConfig: { access: 'public' },
    dependencies: { zod: '4.0.0' },
  })
})

test('exports and commands of publishConfig replace those of the workspace', () => {
  const publishConfig = {
    access: 'public',
    exports: { '.': { types: './dist/index.d.ts' } },
    bin: { example: 'bin/example.js' },
  }
  expect(publishedManifest(parseManifest(JSON.stringify({ ...manifest, publishConfig })))).toMatchObject({
    exports: publishConfig.exports,
    bin: publishConfig.bin,
    publishConfig: { access: 'public' },
  })
})

test('a workspace that says nothing of publishing is rejected', () => {
  const { publishConfig: _, ...rest } = manifest
  expect(() => parseManifest(JSON.stringify(rest))).toThrow(/publishConfig/)
})
