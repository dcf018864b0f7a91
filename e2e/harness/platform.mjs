// A learning platform's API by the rules of SCORM 1.2 (Run-Time Environment, 3.3 and 3.4), which takes nothing that the
// standard does not allow. One function without anything around it, so that a page can be given it as it is.

/**
 * @param {Record<string, string>} [known] elements that are not as at first: cmi.core.student_name, cmi.suspend_data …
 * @returns the API, with `data`, `calls` and `saved` (what was committed last) to look at
 */
export function strictPlatform(known = {}) {
  /** @type {Record<string, string>} */
  const data = {
    'cmi.core.student_id': '', 'cmi.core.student_name': '', 'cmi.core.lesson_status': 'not attempted',
    'cmi.core.score.raw': '', 'cmi.core.score.min': '', 'cmi.core.score.max': '', 'cmi.suspend_data': '', ...known,
  };
  const decimal = /^-?\d+(\.\d+)?$/;
  const percent = (/** @type {string} */ text) => decimal.test(text) && Number(text) >= 0 && Number(text) <= 100;
  /** @type {Record<string, (text: string) => boolean>} */
  const writable = {
    'cmi.core.lesson_status': (text) => ['passed', 'completed', 'failed', 'incomplete', 'browsed'].includes(text),
    'cmi.core.score.raw': percent, 'cmi.core.score.min': percent, 'cmi.core.score.max': percent,
    'cmi.suspend_data': (text) => text.length <= 4096,
    'cmi.core.exit': (text) => ['time-out', 'suspend', 'logout', ''].includes(text),
    'cmi.core.session_time': (text) => /^\d{2,4}:[0-5]\d:[0-5]\d(\.\d{1,2})?$/.test(text),
  };
  const texts = /** @type {Record<string, string>} */ ({
    0: 'No error', 101: 'General exception', 201: 'Invalid argument error', 301: 'Not initialized',
    401: 'Not implemented error', 403: 'Element is read only', 404: 'Element is write only', 405: 'Incorrect data type',
  });
  let state = 'before', error = '0';
  /** @type {string[]} */
  const calls = [];
  const end = (/** @type {string} */ code, value = 'true', failed = 'false') => {
    error = code;
    return code === '0' ? value : failed;
  };
  const api = {
    data, calls, saved: /** @type {Record<string, string> | null} */ (null),
    LMSInitialize(/** @type {unknown} */ none) {
      calls.push('LMSInitialize');
      if (none !== '') return end('201');
      if (state !== 'before') return end('101');
      state = 'open';
      return end('0');
    },
    LMSGetValue(/** @type {string} */ name) {
      if (state !== 'open') return end('301', '', '');
      if (name in data && !/exit|session_time/.test(name)) return end('0', data[name]);
      return end(name in writable ? '404' : '401', '', '');
    },
    LMSSetValue(/** @type {string} */ name, /** @type {unknown} */ value) {
      calls.push(name);
      if (state !== 'open') return end('301');
      if (!Object.hasOwn(writable, name)) return end(name in data ? '403' : '401');
      if (typeof value !== 'string' || !writable[name](value)) return end('405');
      data[name] = value;
      return end('0');
    },
    LMSCommit(/** @type {unknown} */ none) {
      calls.push('LMSCommit');
      if (none !== '') return end('201');
      if (state !== 'open') return end('301');
      api.saved = { ...data };
      return end('0');
    },
    LMSFinish(/** @type {unknown} */ none) {
      calls.push('LMSFinish');
      if (none !== '') return end('201');
      if (state !== 'open') return end('301');
      state = 'after';
      api.saved = { ...data };
      return end('0');
    },
    LMSGetLastError: () => error,
    LMSGetErrorString: (/** @type {string} */ code) => texts[code] ?? '',
  };
  return api;
}
