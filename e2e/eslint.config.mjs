// The linter and formatter of all programs here: e2e/node_modules/.bin/eslint -c e2e/eslint.config.mjs --fix .
import { readFileSync } from 'node:fs';
import js from '@eslint/js';
import stylistic from '@stylistic/eslint-plugin';
import globals from 'globals';
import { configs, parser, plugin } from 'typescript-eslint';

/** What the build defines: web/js/engine/build.d.ts. */
const declared = readFileSync(new URL('../web/js/engine/build.d.ts', import.meta.url), 'utf8');
const built = Object.fromEntries([...declared.matchAll(/declare const (\w+)/g)].map(([, name]) => [name, 'readonly']));

export default [
  { ignores: ['dist/**', '**/node_modules/**', 'e2e/out/**', '**/*.d.ts', 'e2e/library/*.ts'] },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.mts', '**/*.js', '**/*.mjs'],
    plugins: { stylistic },
    languageOptions: {
      ecmaVersion: 2024,
      sourceType: 'module',
      globals: { ...globals.browser, ...globals.worker, ...globals.node, ...built },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', caughtErrors: 'none', ignoreRestSiblings: true }],
      'no-var': 'error',
      'prefer-const': ['error', { destructuring: 'all' }],
      eqeqeq: ['error', 'always'],
      'object-shorthand': 'error',
      'no-implicit-globals': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-restricted-properties': [
        'error',
        ...['innerHTML', 'insertAdjacentHTML'].map((property) => ({
          property,
          message: 'Text from data must not become markup: use textContent or nodes.',
        })),
      ],
      'stylistic/array-bracket-spacing': ['error', 'never'],
      'stylistic/arrow-parens': ['error', 'always'],
      'stylistic/arrow-spacing': 'error',
      'stylistic/block-spacing': 'error',
      'stylistic/brace-style': ['error', '1tbs', { allowSingleLine: true }],
      'stylistic/comma-dangle': ['error', 'always-multiline'],
      'stylistic/comma-spacing': 'error',
      'stylistic/eol-last': 'error',
      'stylistic/indent': ['error', 2, { SwitchCase: 1, flatTernaryExpressions: true }],
      'stylistic/keyword-spacing': 'error',
      'stylistic/linebreak-style': 'error',
      'stylistic/max-len': ['error', { code: 120 }],
      'stylistic/no-multiple-empty-lines': ['error', { max: 1, maxEOF: 0 }],
      'stylistic/no-tabs': 'error',
      'stylistic/no-trailing-spaces': 'error',
      'stylistic/object-curly-spacing': ['error', 'always'],
      'stylistic/quotes': ['error', 'single', { avoidEscape: true }],
      'stylistic/semi': 'error',
      'stylistic/space-before-blocks': 'error',
      'stylistic/space-before-function-paren': ['error', { anonymous: 'always', named: 'never', asyncArrow: 'always' }],
      'stylistic/space-in-parens': 'error',
      'stylistic/space-infix-ops': 'error',
    },
  },
  {
    // Names that said nothing, or several things: a name says what the thing is, with its unit (CONTRIBUTING.md).
    files: ['web/js/**'],
    ignores: ['**/*.test.mjs'],
    rules: {
      'id-denylist': [
        'error',
        'ACROSS',
        'BEFORE',
        'COPIED',
        'COUNTED',
        'DRAWN',
        'MARKED',
        'SHOWN',
        'WITHIN',
        'WRITTEN',
        'Alike',
        'Apart',
        'Around',
        'Before',
        'Checked',
        'Chosen',
        'Compared',
        'Desk',
        'Guest',
        'Hands',
        'Held',
        'Later',
        'Left',
        'Linked',
        'Listed',
        'Marked',
        'Named',
        'Owned',
        'Picked',
        'Pointed',
        'Received',
        'Returned',
        'Seen',
        'Seeing',
        'Taken',
        'Whose',
        'astray',
        'heaps',
        'goOnWith',
        'inHand',
        'lazily',
        'mistrust',
        'primed',
        'pulled',
        'returning',
        'seenBy',
        'seenOf',
        'together',
        'outsideBy',
        'wakeByHand',
        'wish',
        'isWished',
        'keepIt',
        'comingBack',
        'takesAway',
        'giveBack',
        'putBack',
        'MOST',
        'REST',
        'TURN',
        'PATIENCE',
        'LONGEST',
        'WHOLE',
        'TOLD',
        'BESIDE',
        'SEEN',
        'Told',
        'Ears',
        'Habits',
        'Lying',
        'Bench',
        'asking',
        'life',
        'bench',
        'asides',
        'told',
        'turned',
        'stands',
        'due',
        'dressed',
        'anew',
        'nobody',
        'meant',
        'began',
        'mended',
      ],
    },
  },
  {
    // What TypeScript itself finds, or what is another rule where there are types.
    files: ['**/*.ts', '**/*.mts'],
    plugins: { typescript: plugin },
    languageOptions: { parser },
    rules: {
      ...configs.eslintRecommended.rules,
      'no-redeclare': 'off',
      'no-unused-vars': 'off', // noUnusedLocals and noUnusedParameters of tsconfig.json
      'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      'stylistic/member-delimiter-style': ['error', { singleline: { delimiter: 'comma', requireLast: false } }],
      'stylistic/type-annotation-spacing': 'error',
    },
  },
  {
    // The page's words: a text stands in one line.
    files: ['web/js/words/**'],
    rules: { 'stylistic/max-len': ['error', { code: 120, ignoreStrings: true, ignoreTemplateLiterals: true }] },
  },
  {
    ignores: ['**/*.test.mjs'],
    rules: { 'max-lines-per-function': ['error', { max: 110, skipBlankLines: true, skipComments: true }] },
  },
  {
    // `kept` is saved, stored, cached or unmoved. Keys of links and of words may be so.
    files: ['web/js/**/*.ts', 'web/js/**/*.mjs', 'e2e/**/*.mjs'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'VariableDeclarator > Identifier.id',
          'FunctionDeclaration > Identifier.id',
          ':function > Identifier.params',
          ':matches(TSTypeAliasDeclaration, TSInterfaceDeclaration) > Identifier.id',
        ]
          .flatMap((named) => [
            `${named}[name=/^(kept|asked|said|told|beside|parted|standing|heard|begun|anew|mended)(?![a-z])/]`,
            `${named}[name=/(Kept|Asked|Said|Told|Beside|Parted|Standing|Heard|Begun|Anew|Mended)(?![a-z])/]`,
          ])
          .concat(
            // Keys, of words among them: status… for what the status line reads out.
            ':matches(Property, TSPropertySignature, TSMethodSignature) > ' +
          'Identifier.key[name=/^said(?![a-z])|Said(?![a-z])/]',
          )
          .map((selector) => ({
            selector,
            message:
              'A name says what the thing is: saved, stored; request, pending; text, status, note; next, separate.',
          })),
      ],
    },
  },
  {
    files: ['**/*.test.mjs', 'e2e/page/*.mjs'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'NewExpression[callee.name="Promise"] ' +
            'CallExpression[callee.name="setTimeout"][arguments.length>1][arguments.1.value!=0]',
          message: 'A test waits for a state. Where time is what is tested: pause of e2e/harness/pause.mjs.',
        },
      ],
    },
  },
];
