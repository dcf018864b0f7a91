import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labelStart } from './ownaxis.ts';

test('a label stays where it is if all of it is within the drawing, and else moves just inside', () => {
  for (const most of [200, 390, 1280]) {
    for (let at = -300; at <= most + 300; at += 7) {
      const length = 96, start = labelStart(at, length, most);
      assert.ok(start >= 0 && start + length <= most, `${at} of ${most}`);
      if (at >= 4 && at + length <= most - 4) assert.equal(start, at);
    }
  }
});
