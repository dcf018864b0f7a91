// StrykerJS: the files of one room of web/js, or those that --mutate names, with the unit tests of that room.
const room = process.env.LPP_ROOM ?? '';

export default {
  mutate: [`web/js/${room}/**/*.ts`, '!web/js/**/*.d.ts'],
  testRunner: 'tap',
  plugins: ['@stryker-mutator/tap-runner'],
  tap: {
    testFiles: [`web/js/${room}/**/*.test.mjs`],
    nodeArgs: ['--import', './e2e/harness/types.mjs', '--test-reporter=tap', '-r', '{{hookFile}}', '{{testFile}}'],
  },
  tempDirName: 'e2e/out/stryker',
  buildCommand: 'ln -sfn ../../../../../e2e/node_modules e2e/node_modules', // from the copy in tempDirName
  ignorePatterns: ['dist', 'e2e/out', 'e2e/golden'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 20_000,
  reporters: ['clear-text'],
};
