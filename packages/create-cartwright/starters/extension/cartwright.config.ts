import { defineConfig } from 'cartwright/config'

export default defineConfig({ domains: ['src/questions.ts'], adminExtensions: ['admin/extension.ts'] })
