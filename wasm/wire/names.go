package wire

import "lpp-playground/core/fault"

// notAllNames tells which label is no name where the first that is not null is
// one. Labels that are names all through come as numbers, with their classes.
func notAllNames(param string, list []any) error {
	named := false
	for i, entry := range list {
		if entry == nil {
			continue
		}
		if _, is := entry.(string); is {
			named = true
		} else if named {
			return fault.New(fault.InvalidOption, param, "%s[%d] is %s; %s must all be strings, null where unlabelled", param, i, describe(entry), param)
		} else {
			return nil
		}
	}
	return nil
}

// names reads an array of strings.
func names(dst *[]string) decoder {
	const want = "an array of strings"
	return func(param string, v any) error {
		if numbers, ok := v.([]float64); ok && len(numbers) == 0 {
			*dst = []string{}
			return nil
		}
		list, ok := v.([]any)
		if !ok {
			return wrongType(param, v, want)
		}
		out := make([]string, len(list))
		for i, entry := range list {
			if out[i], ok = entry.(string); !ok {
				return fault.New(fault.InvalidOption, param, "%s[%d] is %s; %s must be %s", param, i, describeEntry(entry), param, want)
			}
		}
		*dst = out
		return nil
	}
}

// texts encodes strings; nil becomes null.
func texts(list []string) any {
	if list == nil {
		return nil
	}
	out := make([]any, len(list))
	for i, s := range list {
		out[i] = s
	}
	return out
}
