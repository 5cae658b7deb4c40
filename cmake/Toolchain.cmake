# How every file is compiled and linked: language, warnings, sanitizers, linker, cache.

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

add_compile_options(
  -Werror
  -Wall
  -Wextra
  -Wpedantic
  -Wcast-align
  -Wconversion -Wno-sign-conversion
  -Wextra-semi
  -Wformat=2
  -Wimplicit-fallthrough
  -Wnon-virtual-dtor
  -Wold-style-cast
  -Woverloaded-virtual
  -Wshadow
  -Wundef
  -Wno-missing-designated-field-initializers # what is not named keeps its default
  "-fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=" # failed checks name src/..., wherever it was built
)

# Everywhere or nowhere: a class with run-time type information cannot derive from one without.
add_compile_options(-fno-rtti)

# These libraries must be configured alike in every file that includes them.
add_compile_definitions(
  JSON_USE_IMPLICIT_CONVERSIONS=0
  TOML_EXCEPTIONS=0
  TOML_HEADER_ONLY=1
)

add_link_options(-fuse-ld=lld)

if(STOLLEN_SANITIZE)
  set(sanitize "-fsanitize=${STOLLEN_SANITIZE}" -fno-sanitize-recover=all)
  add_compile_options(${sanitize})
  add_link_options(${sanitize})
endif()

if(STOLLEN_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

find_program(CCACHE ccache)
if(CCACHE)
  # What is compiled with precompiled headers is cached too.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      "${CMAKE_COMMAND};-E;env;CCACHE_SLOPPINESS=pch_defines,time_macros;${CCACHE}")
  add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
endif()

# The legal lists live on counting and scanning bits. A program is built where it runs: it uses what
# the processor has, PCs since 2013 or, failing that, since 2009. What is to run elsewhere asks for
# no more than the latter.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  if(NOT STOLLEN_PORTABLE)
    include(CheckCXXSourceRuns)
    check_cxx_source_runs("int main() {
      return __builtin_cpu_supports(\"avx2\") && __builtin_cpu_supports(\"bmi2\") ? 0 : 1; }"
      STOLLEN_PROCESSOR_SINCE_2013)
  endif()
  if(STOLLEN_PROCESSOR_SINCE_2013 AND NOT STOLLEN_PORTABLE)
    add_compile_options(-march=x86-64-v3)
  else()
    # Vectors are wider than its registers; nobody else is handed one of ours.
    add_compile_options(-march=x86-64-v2 -Wno-psabi)
  endif()
endif()

# The same libraries make the programs and the module that Python loads. Nothing of them is seen from
# outside, so calls between them stay direct and cost what they cost in a program alone.
if(NOT STOLLEN_BROWSER)
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
endif()
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)

# As Debian hardens its own programs.
if(STOLLEN_PORTABLE)
  add_compile_options(-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 -fstack-protector-strong)
  add_link_options(-pie LINKER:-z,relro LINKER:-z,now)
endif()
